'use client';

import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { emptyValue } from '../../i18n/formats.ts';
import { Section } from '../../ui/detail/Section.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { NotLoaded } from './ComparedTable.tsx';
import type { VersionField } from './compared-fields.tsx';
import type { ComparedLine } from './comparison.ts';
import { nameOfSide, type Side } from './sides.ts';

interface Props {
  sides: readonly [Side, Side];
  lines: readonly ComparedLine<VersionField>[];
}

export function ComparedNotes({ sides, lines }: Props) {
  const t = useTranslations('software');
  return lines.map(({ field, differs }) => (
    <Section
      key={field.field}
      title={field.label}
      action={differs && <Tag tone="warning">{t('compare.differs')}</Tag>}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
          gap: '16px 32px',
          '& > *': { minWidth: 0 },
        }}
      >
        {sides.map((side, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: both sides may show one version
          <div key={at}>
            <Typography variant="h3" color="textSecondary" sx={{ mb: 0.75 }}>
              {nameOfSide(side)}
            </Typography>
            {side.version ? (field.cell?.(side.version) ?? emptyValue) : <NotLoaded />}
          </div>
        ))}
      </Box>
    </Section>
  ));
}
