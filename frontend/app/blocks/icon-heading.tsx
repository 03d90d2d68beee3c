import type { IconName } from "~/lib/icon-names";
import { Icon } from "~/ui/icon";

type Props = { icon: IconName | undefined; children: React.ReactNode };

/** The heading of a card under its icon; on a phone, where the card is a line of a list, beside it. */
export function IconHeading({ icon, children }: Props) {
  return (
    <div className="mb-1 flex items-center gap-3 sm:mb-2 sm:block">
      {icon && (
        <span className="flex size-6 shrink-0 items-center justify-center text-teal sm:mb-5 sm:size-12 sm:rounded-2xl sm:bg-mist">
          <Icon name={icon} className="size-6" />
        </span>
      )}
      <h3 className="min-w-0 heading-3">{children}</h3>
    </div>
  );
}
