import company from "@facts/company.json";

/** Says that figures and ratings are made up, as long as a fact says that they are. */
export function ExampleNotice({ className = "" }: { className?: string }) {
  const { is_example, notice } = company.proof;
  return is_example && <p className={`text-sm ${className}`}>{notice}</p>;
}
