'use client';

import { useEffect, useState } from 'react';
import { type Locale, locales, toLocale } from '#lib/contract/locales.ts';
import { globalErrorTexts } from '#lib/web/i18n/global-error-texts.ts';
import { useErrorId } from '#lib/web/ui/problem/use-error-id.ts';
import english from '../messages/en/common.json';

interface Props {
  error: Error & { digest?: string };
  reset: () => void;
}

/** Shown when the root layout fails, so it uses neither theme nor provider. English until the language is loaded. */
export default function GlobalError({ error, reset }: Props) {
  // The failed page is still in the document.
  const [locale] = useState<Locale>(() =>
    typeof document === 'undefined' ? 'en' : toLocale(document.documentElement.lang),
  );
  const id = useErrorId(error);
  const [texts, setTexts] = useState<typeof english>();
  useEffect(() => {
    if (locale === 'en') return;
    globalErrorTexts[locale]().then(
      (loaded) => setTexts(loaded.default),
      () => {},
    );
  }, [locale]);
  const { portal, failed, retry } = texts ?? english;
  return (
    <html lang={locales[texts ? locale : 'en'].tag}>
      <body
        style={{
          fontFamily: 'system-ui, sans-serif',
          margin: '10vh auto',
          maxWidth: '32rem',
          padding: '0 1rem',
        }}
      >
        <title>{portal}</title>
        <main>
          <h1>{failed.title}</h1>
          <p>{error.digest ? failed.text : failed.textWithoutId}</p>
          <p>
            <button type="button" onClick={reset}>
              {retry}
            </button>
          </p>
          {id && <code>{id}</code>}
        </main>
      </body>
    </html>
  );
}
