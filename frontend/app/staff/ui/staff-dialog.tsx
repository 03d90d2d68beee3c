import { Dialog } from "~/ui/dialog/dialog";

type Props = { title: string; children: React.ReactNode; onClose: () => void };

/** A dialog in the smaller letters of the staff area. */
export function StaffDialog(props: Props) {
  return (
    <Dialog
      {...props}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg rounded-card text-[0.9375rem]"
    />
  );
}
