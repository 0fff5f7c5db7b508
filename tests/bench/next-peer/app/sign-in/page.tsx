import { SignInForm } from './SignInForm.tsx';

export const dynamic = 'force-dynamic';

/** A sign-in page with Next only. */
export default function PlainSignIn() {
  return (
    <main>
      <h1>Sign in</h1>
      <SignInForm />
    </main>
  );
}
