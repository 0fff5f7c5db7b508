'use client';

/** Shown when the root layout fails, so it uses neither theme nor messages. */
export default function GlobalError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <html lang="en">
      <body
        style={{
          fontFamily: 'system-ui, sans-serif',
          margin: '10vh auto',
          maxWidth: '32rem',
          padding: '0 1rem',
        }}
      >
        <title>Dealer Portal</title>
        <main>
          <h1>The portal could not be shown</h1>
          <p>
            Try again. If the problem continues, contact support and give this number:{' '}
            {error.digest ?? 'none'}
          </p>
          <button type="button" onClick={reset}>
            Try again
          </button>
        </main>
      </body>
    </html>
  );
}
