import { Link } from "react-router";

export function BackToSignIn() {
  return (
    <p className="text-center">
      <Link
        to="/staff-login"
        className="inline-block py-2 font-semibold text-petrol underline underline-offset-4 hover:text-brick"
      >
        Terug naar inloggen
      </Link>
    </p>
  );
}
