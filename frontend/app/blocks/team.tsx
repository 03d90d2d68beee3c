type Member = { name: string; role: string; experience: string; description: string };

export function Team({ members }: { members: Member[] }) {
  return (
    <ul className="grid gap-5 lg:grid-cols-3">
      {members.map(({ name, role, experience, description }) => (
        <li key={name} className="card p-7">
          <span
            aria-hidden
            className="flex size-16 items-center justify-center rounded-full bg-water font-display text-2xl font-bold text-petrol"
          >
            {name[0]}
          </span>
          <h3 className="mt-5 heading-3">{name}</h3>
          <p className="font-semibold text-teal">{role}</p>
          <p className="text-sm">{experience}</p>
          <p className="mt-3">{description}</p>
        </li>
      ))}
    </ul>
  );
}
