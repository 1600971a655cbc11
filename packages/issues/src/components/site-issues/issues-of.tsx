import { May, useApi } from "@sitewright/api-client";
import { paths } from "@sitewright/contract";
import { Loaded } from "@sitewright/feature-kit";
import { ButtonLink, Card, EmptyState, Segmented } from "@sitewright/ui-kit";
import * as icons from "@sitewright/ui-kit/icons";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { issuesOf } from "../../api/issues-of.ts";
import { useTexts } from "../../texts.ts";
import { IssueList } from "../issue-list/issue-list.tsx";

type IssuesOfProps = { site: string; page?: string };

/** The issues of a site or of one of its pages, the gravest first, with the way to all of them. */
export function IssuesOf({ site, page }: IssuesOfProps) {
  const texts = useTexts("siteIssues");
  const [status, setStatus] = useState<"open" | "closed">("open");
  const about = page === undefined ? { site } : { page };
  const list = useQuery({
    ...issuesOf(useApi(), page === undefined ? { site_id: site } : { page_id: page }, status),
    placeholderData: keepPreviousData,
  });
  return (
    <Card
      title={texts.title}
      padding="none"
      actions={
        <>
          <Segmented
            label={texts.which}
            value={status}
            onChange={setStatus}
            items={[
              { value: "open", label: texts.open, count: list.data?.tabs.open },
              { value: "closed", label: texts.closed, count: list.data?.tabs.closed },
            ]}
          />
          <ButtonLink
            size="small"
            href={paths.issues({ ...about, ...(status === "closed" && { view: "closed" }) })}
          >
            {texts.inInbox}
          </ButtonLink>
          <May call="issues.create">
            <ButtonLink
              size="small"
              icon={icons.plus}
              href={paths.newIssue({ site, ...(page !== undefined && { page }) })}
            >
              {texts.newIssue}
            </ButtonLink>
          </May>
        </>
      }
    >
      <Loaded query={list} label={texts.loading} failure={texts.notLoaded}>
        {({ results }) =>
          results.length === 0 ? (
            <EmptyState
              icon={icons.checkCircle}
              title={status === "open" ? texts.none : texts.noneClosed}
              description={texts.noneAbout}
            />
          ) : (
            <IssueList
              issues={results}
              by="none"
              counts={{}}
              current={undefined}
              selection={undefined}
              hrefOf={(id) => paths.issue(id)}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
