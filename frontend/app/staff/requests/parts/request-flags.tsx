import {
  CalendarOff,
  Copy,
  ListTodo,
  type LucideIcon,
  MailX,
  MessageCircleQuestionMark,
  PackageX,
  PhoneOff,
  ShieldAlert,
} from "lucide-react";

import editor from "@facts/quote-editor.json";

import { dayInAmsterdam } from "~/lib/dates";
import type { QuoteRequest } from "~/staff/api/database";
import { timeAgo } from "~/staff/ui/date-formats";

type Props = { request: QuoteRequest; duplicates: number };

type FlagFact = { icon: LucideIcon; text: string; isStrong?: boolean };

/**
 * The warnings of a request: suspect, undelivered quote, damage, closed day, question, task due, possible duplicate,
 * do not call.
 */
const flagsOf = ({ request, duplicates }: Props): FlagFact[] => [
  ...(request.is_suspect ? [{ icon: ShieldAlert, text: "Verdacht", isStrong: true }] : []),
  ...(request.quote_mail_failed_at ? [{ icon: MailX, text: editor.mail_failed, isStrong: true }] : []),
  ...(request.damage_reported_at ? [{ icon: PackageX, text: "Schade gemeld", isStrong: true }] : []),
  ...(request.moves_on_closed_day ? [{ icon: CalendarOff, text: "Gesloten dag" }] : []),
  ...questionFlag(request),
  ...(isTaskOfQuestion(request) ? [] : taskFlag(request.task_due_date)),
  ...(duplicates > 0 ? [{ icon: Copy, text: "Mogelijk dubbel" }] : []),
  ...(request.contact_preference === "email" ? [{ icon: PhoneOff, text: "Niet bellen" }] : []),
];

/** A flag for what the customer wrote and nobody has answered. */
const questionFlag = ({ unanswered_since: since }: QuoteRequest): FlagFact[] =>
  since
    ? [{ icon: MessageCircleQuestionMark, text: `Vraag, ${timeAgo(since, new Date())}`, isStrong: true }]
    : [];

/** The task to answer is due on the day of the question, which has its own flag. */
const isTaskOfQuestion = ({ unanswered_since: since, task_due_date: due }: QuoteRequest): boolean =>
  since !== null && dayInAmsterdam(new Date(since)) === due;

/** A flag for a task that is due today or overdue. */
function taskFlag(day: string | null): FlagFact[] {
  const today = dayInAmsterdam(new Date());
  if (!day || day > today) return [];
  return [
    day < today
      ? { icon: ListTodo, text: "Taak te laat", isStrong: true }
      : { icon: ListTodo, text: "Taak vandaag" },
  ];
}

export function RequestFlags(props: Props) {
  return flagsOf(props).map((flag) => <Flag key={flag.text} {...flag} />);
}

/** The flags as icons, where there is no room for text. */
export function FlagIcons(props: Props) {
  return flagsOf(props).map(({ icon: Icon, text, isStrong }) => (
    <span key={text} title={text} className="relative shrink-0">
      <Icon aria-hidden className={`size-4 ${isStrong ? "text-brick-dark" : "text-teal"}`} />
      <span className="sr-only">{text}</span>
    </span>
  ));
}

function Flag({ icon: Icon, text, isStrong = false }: FlagFact) {
  const style = isStrong ? "text-brick-dark ring-brick/40" : "text-ink ring-line";
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full bg-white px-2 py-0.5 text-[0.8125rem] leading-snug font-semibold whitespace-nowrap ring-1 ring-inset ${style}`}
    >
      <Icon aria-hidden className="size-3.5" />
      {text}
    </span>
  );
}
