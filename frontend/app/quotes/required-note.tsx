/** Explains the star, before the first field that has one. */
export function RequiredNote() {
  return (
    <p className="-mt-3 mb-5">
      Velden met een <span className="font-semibold text-brick">*</span> zijn verplicht.
    </p>
  );
}
