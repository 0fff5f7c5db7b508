'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import type { SoftwareVersion } from '../../contract/software.ts';
import { emptyValue } from '../../i18n/formats.ts';
import { useFormats } from '../../i18n/use-formats.ts';
import { FieldList } from '../../ui/detail/FieldSections.tsx';
import { Section } from '../../ui/detail/Section.tsx';
import { TranslatableHtml } from '../shared/translation/TranslatableHtml.tsx';

/** The HTML parts of release notes, in display order. */
export const noteBodies = ['newFeatures', 'optimisation', 'bugFixes'] as const;

export function ReleaseNotes({ notes }: { notes: SoftwareVersion['notes'] }) {
  const t = useTranslations('software');
  const { dateTime } = useFormats();
  return (
    <Section title={t('section.notes')}>
      <FieldList
        facts={[
          { label: t('notes.version'), value: notes.version },
          { label: t('notes.publishedAt'), value: dateTime(notes.publishedAt) },
          { label: t('notes.products'), value: notes.products },
        ]}
      />
      <TranslatableHtml bodies={noteBodies.map((body) => notes[body])}>
        {(renderBody) =>
          noteBodies.map((body, at) => (
            <Box key={body} sx={{ mt: 2 }}>
              <Typography variant="h3" sx={{ mb: 0.75 }}>
                {t(`notes.${body}`)}
              </Typography>
              {notes[body] ? renderBody(at) : emptyValue}
            </Box>
          ))
        }
      </TranslatableHtml>
    </Section>
  );
}
