import { Mail, Phone } from "lucide-react";

import { useCustomer } from "./customer-context";
import { fill } from "./language";
import { Card, FileButton } from "./parts";

const look =
  "inline-flex min-h-11 items-center gap-2.5 font-semibold text-petrol underline-offset-4 hover:underline";

/** The assignee, how to reach us, and documents to download. */
export function ContactCard() {
  const { page, texts } = useCustomer();
  const { colleague, phone, email, name } = page.company;
  return (
    <Card title={texts.contact.title}>
      <p className="font-semibold text-ink">{name}</p>
      <p>{colleague ? fill(texts.contact.colleague, { name: colleague }) : texts.contact.nobody}</p>
      <p className="mt-2 grid">
        <a href={phone.href} className={look}>
          <Phone aria-hidden className="size-5 shrink-0" /> {phone.display}
        </a>
        <a href={email.href} className={`${look} wrap-anywhere`}>
          <Mail aria-hidden className="size-5 shrink-0" /> {email.display}
        </a>
      </p>
      {(page.documents.length > 0 || page.state !== "ended") && <Documents />}
    </Card>
  );
}

function Documents() {
  const { page, texts } = useCustomer();
  return (
    <>
      <h3 className="mt-4 mb-3 border-t border-line pt-4 font-semibold">{texts.contact.documents}</h3>
      {page.documents.length === 0 && <p>{texts.contact.no_documents}</p>}
      <ul className="grid gap-3">
        {page.documents.map(({ path, name: file, label }) => (
          <li key={path}>
            <FileButton path={path} name={file}>
              {label}
            </FileButton>
          </li>
        ))}
      </ul>
    </>
  );
}
