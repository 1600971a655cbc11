import { useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Card } from "../card/card.tsx";
import { Combobox } from "../combobox/combobox.tsx";
import { TextArea } from "../field/text-area.tsx";
import { FileDrop } from "../file-drop/file-drop.tsx";
import * as icons from "../icon/icons.ts";
import { Inline } from "../layout/inline.tsx";
import { Stack } from "../layout/stack.tsx";
import { Menu } from "../menu/menu.tsx";
import { PhoneInput } from "../phone-input/phone-input.tsx";
import { RadioCards } from "../radio-cards/radio-cards.tsx";
import { Select } from "../select/select.tsx";
import { Switch } from "../switch/switch.tsx";

/** The kit's ways to choose, filled in as in a form about a schedule. */
export function ChoicesSheet() {
  const [device, setDevice] = useState<"desktop" | "mobile">("desktop");
  const [zone, setZone] = useState<string | null>("Europe/Lisbon");
  const [phone, setPhone] = useState("+1 (555) 010-4477");
  const [often, setOften] = useState<"daily" | "weekly">("daily");
  const [isOn, setIsOn] = useState(true);
  const [note, setNote] = useState("Checkout pages first.");
  return (
    <Card
      title="Schedule"
      actions={
        <Menu
          label="Schedule"
          trigger={<IconButton icon={icons.more} label="More" size="small" />}
          items={[
            { id: "run", label: "Run now", icon: icons.scan },
            { id: "delete", label: "Delete…", icon: icons.trash, tone: "critical" },
          ]}
        />
      }
    >
      <Stack gap="4">
        <RadioCards
          legend="How often"
          columns={2}
          value={often}
          onChange={setOften}
          options={[
            {
              value: "daily",
              label: "Daily",
              description: "Every morning at six.",
              badge: "usual",
            },
            { value: "weekly", label: "Weekly", description: "On Mondays." },
          ]}
        />
        <Inline gap="4" align="start">
          <Select
            label="Device"
            value={device}
            onChange={setDevice}
            options={[
              { value: "desktop", label: "Desktop" },
              { value: "mobile", label: "Mobile" },
            ]}
          />
          <Combobox
            label="Time zone"
            value={zone}
            onChange={setZone}
            options={["America/New_York", "Europe/Lisbon", "Asia/Tokyo"].map((name) => ({
              value: name,
              label: name,
            }))}
          />
        </Inline>
        <PhoneInput label="Alert by SMS" value={phone} onChange={setPhone} />
        <TextArea label="Note" value={note} onChange={setNote} />
        <Switch
          label="Open an issue on failure"
          hint="Takes effect at once."
          checked={isOn}
          onChange={setIsOn}
        />
        <FileDrop
          label="Addresses"
          accept=".csv"
          maxBytes={1_000_000}
          hint="One address a line."
          onFiles={() => undefined}
        />
      </Stack>
    </Card>
  );
}
