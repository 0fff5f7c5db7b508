'use client';

import { useTranslations } from 'next-intl';
import type { SoftwareVersion } from '../../contract/software.ts';
import { useFormats } from '../../i18n/format.ts';
import { emptyValue } from '../../i18n/formats.ts';
import detail from '../../ui/detail/detail.module.css';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import css from './software.module.css';

/** The parts of release notes that are HTML, in the order in which they are told. */
export const noteBodies = ['newFeatures', 'optimisation', 'bugFixes'] as const;

/** What the vendor says of a version. */
export function ReleaseNotes({ notes }: { notes: SoftwareVersion['notes'] }) {
  const t = useTranslations('software');
  const { dateTime } = useFormats();
  return (
    <section className={detail.section}>
      <h2>{t('section.notes')}</h2>
      <dl>
        <div>
          <dt>{t('notes.version')}</dt>
          <dd>{notes.version || emptyValue}</dd>
        </div>
        <div>
          <dt>{t('notes.publishedAt')}</dt>
          <dd suppressHydrationWarning>{dateTime(notes.publishedAt)}</dd>
        </div>
        <div>
          <dt>{t('notes.products')}</dt>
          <dd>{notes.products || emptyValue}</dd>
        </div>
      </dl>
      {noteBodies.map((body) => (
        <div key={body} className={css.body}>
          <h3>{t(`notes.${body}`)}</h3>
          {notes[body] ? <SafeHtml html={notes[body]} /> : <p>{emptyValue}</p>}
        </div>
      ))}
    </section>
  );
}
