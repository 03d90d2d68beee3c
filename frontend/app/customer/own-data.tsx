import { useEffect, useEffectEvent, useState } from "react";

import { ApiError } from "~/api/client";
import { Button } from "~/ui/button";

import { ConfirmForm } from "./confirm-form";
import { call } from "./customer-api";
import { useAction, useCustomer, useTyped } from "./customer-context";
import { Line } from "./fields";
import { longDay, moment } from "./formats";
import { fill } from "./language";
import { FileButton, Refused } from "./parts";
import type { CustomerData } from "./types";

/** The data we hold, who looked at it, and the customer's rights. */
export function OwnData() {
  const { texts } = useCustomer();
  const { data, failure } = useData();
  return (
    <div className="mt-3 grid gap-5">
      <Refused message={failure} />
      {data ? <Held data={data} /> : !failure && <p role="status">{texts.loading}</p>}
      <Files />
      {data && <Erasing data={data} />}
      <ThisLink />
    </div>
  );
}

function useData() {
  const { link, lose } = useCustomer();
  const [data, setData] = useState<CustomerData>();
  const [failure, setFailure] = useState<string>();
  const refused = useEffectEvent((error: unknown) => {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 401) lose();
    setFailure(error.message);
  });
  useEffect(() => {
    let isHere = true;
    call<CustomerData>(link, "/data").then(
      (found) => isHere && setData(found),
      (error: unknown) => isHere && refused(error),
    );
    return () => void (isHere = false);
  }, [link]);
  return { data, failure };
}

function Held({ data }: { data: CustomerData }) {
  const { texts, language } = useCustomer();
  return (
    <>
      <div>
        <h3 className="font-semibold">{texts.data.kept}</h3>
        <ul className="divide-y divide-line">
          {data.kept.map(({ what, until, text }) => (
            <li key={what} className="py-1.5">
              <span className="font-medium text-ink">{what}</span>
              <span className="block">
                {text} {until !== null && `${fill(texts.data.until, { day: longDay(language, until) })}.`}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="font-semibold">{texts.data.looks}</h3>
        {data.looks.length === 0 && <p>{texts.data.nobody}</p>}
        <ul className="divide-y divide-line">
          {data.looks.map(({ at, who, act }) => (
            <li key={`${at} ${who} ${act}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
              <span className="font-medium text-ink">{moment(language, at)}</span> {who}, {act}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Files() {
  const { page, texts } = useCustomer();
  const name = `mijn-verhuizing-${page.reference}`;
  return (
    <div>
      <h3 className="mb-3 font-semibold">{texts.data.file}</h3>
      <div className="flex flex-wrap gap-3">
        <FileButton path="data/file?format=html" name={`${name}.html`}>
          {texts.data.html}
        </FileButton>
        <FileButton path="data/file?format=json" name={`${name}.json`}>
          {texts.data.json}
        </FileButton>
      </div>
    </div>
  );
}

function Erasing({ data }: { data: CustomerData }) {
  const { page, texts, lose } = useCustomer();
  const { run, isBusy, message, problems, problemOf } = useAction();
  const [typed, setTyped] = useTyped("erase");
  const [isTried, setTried] = useState(false);
  const erase = async () => {
    setTried(true);
    if (typed.trim() === "") return;
    const json = { reference: typed.trim() };
    const done = await run<{ message: string }>("/erase", { method: "POST", json });
    if (done) lose(done.message);
  };
  const isMissing = isTried && typed.trim() === "";
  return (
    <div>
      <h3 className="font-semibold">{texts.data.erase}</h3>
      <p className="mb-3">{data.erase_text}</p>
      {data.can_erase && (
        <ConfirmForm
          open={texts.data.erase}
          title={texts.data.erase}
          action={texts.data.erase_do}
          isBusy={isBusy}
          refusal={problems.length > 0 ? undefined : message}
          onConfirm={() => void erase()}
        >
          <Line
            label={fill(texts.data.erase_label, { reference: page.reference })}
            required
            autoComplete="off"
            value={typed}
            error={isMissing ? texts.data.erase_missing : problemOf("reference")}
            onText={setTyped}
          />
        </ConfirmForm>
      )}
    </div>
  );
}

function ThisLink() {
  const { page, texts, language, lose } = useCustomer();
  const { run, isBusy, message } = useAction();
  const renew = async () => {
    const done = await run<{ message: string }>("/link/renew", { method: "POST" });
    if (done) lose(done.message);
  };
  return (
    <div>
      <h3 className="font-semibold">{texts.data.link}</h3>
      {page.link_ends_on !== null && (
        <p>{fill(texts.data.link_ends, { day: longDay(language, page.link_ends_on) })}</p>
      )}
      <p className="mb-3">{texts.data.link_text}</p>
      <Refused message={message} />
      <Button look="light" disabled={isBusy} onClick={() => void renew()}>
        {texts.data.renew}
      </Button>
    </div>
  );
}
