import { addressOf, endpoints, type Site } from "@sitewright/contract";
import { FormDialog, useApiForm, useField, useFlag } from "@sitewright/feature-kit";
import { Checkbox, Select, toast } from "@sitewright/ui-kit";
import { useCrawlSite } from "../../api/use-crawl-site.ts";
import { useTexts } from "../../texts.ts";
import { ExtraScans } from "../extra-scans/extra-scans.tsx";

type CrawlDialogProps = { site: Site; open: boolean; onOpenChange: (open: boolean) => void };

/** How many pages of a template one scan may stand for. */
const samples = ["1", "5", "10", "50"] as const;

/** Crawls a site with choices: how many of its new pages are scanned, and whose links are looked at. */
export function CrawlDialog({ site, open, onOpenChange }: CrawlDialogProps) {
  const texts = useTexts("crawlDialog");
  const actionTexts = useTexts("actions");
  const crawlSite = useCrawlSite();
  const start: {
    one_in: (typeof samples)[number];
    other_hosts: boolean;
    extra_scans: boolean;
  } = { one_in: "1", other_hosts: false, extra_scans: false };
  const form = useApiForm({
    schema: endpoints.sites.crawl.body,
    start,
    write: ({ one_in, ...typed }) => ({ ...typed, one_in: Number(one_in) }),
    send: (options) => crawlSite.mutateAsync({ id: site.id, ...options }),
    onSent: () => {
      onOpenChange(false);
      toast.success(actionTexts.crawlStarted);
    },
    title: texts.failed,
  });
  const oneIn = useField(form, "one_in");
  const otherHosts = useFlag(form, "other_hosts");
  const extraScans = useFlag(form, "extra_scans");
  const options = samples.map((value) => ({
    value,
    label: value === "1" ? texts.all : texts.oneIn(Number(value)),
  }));
  return (
    <FormDialog
      {...{ form, open, onOpenChange }}
      title={texts.title}
      description={addressOf(site.site_url)}
      submit={{ label: texts.submit }}
    >
      <Select label={texts.scan} hint={texts.scanHint} {...oneIn} options={options} />
      <Checkbox label={texts.otherHosts} hint={texts.otherHostsHint} {...otherHosts} />
      <ExtraScans
        // The demo shop takes nothing of the plan.
        pagesOf={(perSite) => (site.is_demo ? 0 : Math.max(0, perSite - site.pages))}
        {...extraScans}
      />
    </FormDialog>
  );
}
