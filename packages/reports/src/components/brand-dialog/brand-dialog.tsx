import { type Brand, endpoints, logoMaxBytes } from "@sitewright/contract";
import { FormDialog, useApiForm, useField, useFlag } from "@sitewright/feature-kit";
import { Checkbox, FileDrop, TextField, toast } from "@sitewright/ui-kit";
import { useState } from "react";
import { useSetBrand } from "../../api/use-set-brand.ts";
import { useTexts } from "../../texts.ts";
import { ColorField } from "../report-look/color-field.tsx";
import { ContrastNote } from "../report-look/contrast-note.tsx";
import { readPicture } from "./read-picture.ts";

type BrandDialogProps = { brand: Brand; onClose: () => void };

/** How all of the team's reports look, and who sends them. */
export function BrandDialog({ brand, onClose }: BrandDialogProps) {
  const texts = useTexts("brand");
  const look = useTexts("look");
  const setBrand = useSetBrand();
  const [unread, setUnread] = useState<string>();
  const { time_updated: _, logo, ...facts } = brand;
  const form = useApiForm({
    schema: endpoints.brand.set.body,
    start: { ...facts, picture: null as string | null, bare: false },
    // Left out, the logo that there is stays.
    write: ({ picture, bare, ...rest }) => ({
      ...rest,
      ...(bare ? { logo: null } : picture !== null && { logo: picture }),
    }),
    renamed: { logo: "picture" },
    send: (body) => setBrand.mutateAsync(body),
    onSent: () => {
      toast.success(texts.saved);
      onClose();
    },
    title: texts.failed,
  });
  const picture = useField(form, "picture");
  const bare = useFlag(form, "bare");
  const highlight = useField(form, "highlight_color");
  const text = useField(form, "text_color");
  const background = useField(form, "background_color");
  async function take([file]: readonly File[]) {
    setUnread(undefined);
    try {
      picture.onChange(file === undefined ? null : await readPicture(file));
    } catch {
      setUnread(texts.unread);
    }
  }
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description}
      submit={{ label: texts.save }}
    >
      <TextField label={texts.name} {...useField(form, "name")} />
      <FileDrop
        label={texts.logo}
        name={picture.name}
        accept="image/png,image/jpeg,image/webp"
        maxBytes={logoMaxBytes}
        hint={texts.logoHint}
        error={unread}
        onFiles={(files) => void take(files)}
      />
      {logo !== null && picture.value === null && <Checkbox label={texts.removeLogo} {...bare} />}
      <ColorField label={look.colors.highlight_color} {...highlight} />
      <ColorField label={look.colors.text_color} {...text} />
      <ColorField label={look.colors.background_color} {...background} />
      <ContrastNote
        text_color={text.value}
        background_color={background.value}
        highlight_color={highlight.value}
      />
      <TextField label={texts.sender} hint={texts.senderHint} {...useField(form, "sender_name")} />
      <TextField label={texts.replyTo} type="email" {...useField(form, "reply_to")} />
    </FormDialog>
  );
}
