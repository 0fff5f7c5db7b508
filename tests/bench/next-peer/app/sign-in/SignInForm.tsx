'use client';

import { useState } from 'react';

export function SignInForm() {
  const [error, setError] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setError('Wrong password');
      }}
    >
      <label>
        Account <input name="account" autoComplete="username" />
      </label>
      <label>
        Password <input name="password" type="password" />
      </label>
      <button type="submit">Sign in</button>
      <p role="alert">{error}</p>
    </form>
  );
}
