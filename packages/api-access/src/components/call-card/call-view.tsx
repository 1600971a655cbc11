import { CodeTabs, toast, useShortcuts } from "@sitewright/ui-kit";
import { useState } from "react";
import { type ApiServer, addressOf } from "../../api/api-server.ts";
import { fillRequest, firstValues } from "../../model/fill-request.ts";
import type { ApiCallDoc } from "../../model/read-document.ts";
import { type Language, languages, snippetOf } from "../../model/snippets.ts";
import { useTexts } from "../../texts.ts";
import type { MadeToken } from "../tokens/token-texts.ts";
import { TryIt } from "../try-it/try-it.tsx";
import * as styles from "./call-card.css.ts";
import { CallCard } from "./call-card.tsx";

type CallViewProps = { call: ApiCallDoc; server: ApiServer; made: readonly MadeToken[] };

/** One call: what it takes and answers, the same as code, and a place to try it. */
export function CallView({ call, server, made }: CallViewProps) {
  const texts = useTexts("snippets");
  const reference = useTexts("reference");
  const [values, setValues] = useState(() => firstValues(call));
  const [language, setLanguage] = useState<Language>("curl");
  const request = fillRequest(call, values);
  const takesToken = call.token === "read" || call.token === "write";
  const codeIn = (one: Language) =>
    snippetOf(one, { server: addressOf(server), request, takesToken });
  async function copy() {
    try {
      await navigator.clipboard.writeText(codeIn(language));
      toast.success(texts.copied);
    } catch {
      toast.error(texts.notCopied);
    }
  }
  useShortcuts(reference.keys, [
    { keys: "y", label: reference.copy, run: () => void copy() },
    { keys: reference.sendKeys, label: reference.send },
  ]);
  return (
    <div className={styles.view}>
      <CallCard call={call} />
      <div className={styles.aside}>
        <CodeTabs
          label={texts.label}
          value={language}
          onChange={setLanguage}
          tabs={languages.map((value) => ({
            value,
            label: texts.languages[value],
            code: codeIn(value),
          }))}
        />
        <TryIt {...{ call, server, made, request, values }} onValuesChange={setValues} />
      </div>
    </div>
  );
}
