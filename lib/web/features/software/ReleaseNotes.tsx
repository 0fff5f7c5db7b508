import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import type { SoftwareVersion } from '#lib/contract/operations/software.ts';
import { TranslatableHtml, TranslatedBody } from '../../translation/TranslatableHtml.tsx';
import { FieldList } from '../../ui/detail/FieldSections.tsx';
import { Section, Subtitle } from '../../ui/detail/Section.tsx';
import { Time } from '../../ui/Time.tsx';

/** The HTML parts of release notes, in display order. */
export const noteBodies = ['newFeatures', 'optimisation', 'bugFixes'] as const;

/** The release notes on the page of a version. Bodies without a text are listed as empty. */
export function ReleaseNotes({ notes }: { notes: SoftwareVersion['notes'] }) {
  const t = useTranslations('software');
  const present = noteBodies.filter((body) => notes[body]);
  return (
    <Section title={t('section.notes')}>
      <FieldList
        fields={[
          { label: t('notes.version'), value: notes.version },
          { label: t('notes.publishedAt'), value: notes.publishedAt && <Time at={notes.publishedAt} /> },
          { label: t('notes.products'), value: notes.products },
          ...noteBodies
            .filter((body) => !notes[body])
            .map((body) => ({ label: t(`notes.${body}`), value: '' })),
        ]}
      />
      {present.length > 0 && (
        <TranslatableHtml bodies={present.map((body) => notes[body])}>
          {present.map((body, index) => (
            <Fragment key={body}>
              <Subtitle>{t(`notes.${body}`)}</Subtitle>
              <TranslatedBody at={index} />
            </Fragment>
          ))}
        </TranslatableHtml>
      )}
    </Section>
  );
}
