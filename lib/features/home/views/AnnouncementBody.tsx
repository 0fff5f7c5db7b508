'use client';

import { TranslatableHtml } from '../../shared/translation/TranslatableHtml.tsx';

/** The text of an announcement; its translation starts with the translated title. */
export function AnnouncementBody({ title, html }: { title: string; html: string }) {
  return (
    <TranslatableHtml bodies={[html]} texts={[title]}>
      {(renderBody, translated) => (
        <>
          {translated?.[0] && <strong>{translated[0]}</strong>}
          {renderBody(0)}
        </>
      )}
    </TranslatableHtml>
  );
}
