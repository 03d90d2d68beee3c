import { useState } from "react";
import { useQuery } from "@tanstack/react-query";

import { errorMessage } from "~/staff/api/errors";
import { LoadFailure } from "~/staff/ui/load-failure";
import { Panel } from "~/staff/ui/panel";
import { SelectField } from "~/ui/form/select-field";

import { type MailListed, mailQuery } from "./company";
import { MailEditor } from "./mail-editor";

const languages: Record<string, string> = { nl: "Nederlands", en: "Engels" };

/** Chooses a text of a mail, and shows its editor. */
export function MailsPanel({ mails, isLocked }: { mails: MailListed[]; isLocked: boolean }) {
  const [file, setFile] = useState("");
  const { data, error, refetch } = useQuery({ ...mailQuery(file), enabled: file !== "" });
  const options = mails.map((mail) => ({
    id: mail.file,
    label: `${mail.title} (${languages[mail.language] ?? mail.language})`,
  }));
  return (
    <>
      <Panel
        title="Mailteksten"
        lead="De zinnen in de e-mails die de site verstuurt. Wat per e-mail verschilt, staat er als invulwoord tussen dubbele accolades."
      >
        <SelectField
          label="Welke e-mail"
          required
          placeholder="Kies een e-mail"
          options={options}
          value={file}
          onChange={(event) => setFile(event.target.value)}
        />
      </Panel>
      {error && <LoadFailure message={errorMessage(error)} onRetry={() => void refetch()} />}
      {data && <MailEditor key={data.file} saved={data} isLocked={isLocked} />}
    </>
  );
}
