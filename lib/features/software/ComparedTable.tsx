'use client';

import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { emptyValue } from '../../i18n/formats.ts';
import { ComparisonTable } from '../../ui/comparison/ComparisonTable.tsx';
import { LazyProblemNotice } from '../../ui/LazyProblemNotice.ts';
import { isVerbatim, Verbatim } from '../../ui/Verbatim.tsx';
import type { VersionField } from './compared-fields.tsx';
import type { ComparedLine } from './comparison.ts';
import { versionPath } from './paths.ts';
import { nameOfSide, type Side } from './sides.ts';

interface Props {
  sides: readonly [Side, Side];
  lines: readonly ComparedLine<VersionField>[];
}

export function ComparedTable({ sides, lines }: Props) {
  const t = useTranslations('software');
  const cellOf = (field: VersionField, { version }: Side) => {
    if (!version) return <NotLoaded />;
    const content = field.cell?.(version) ?? (field.value(version) || emptyValue);
    return isVerbatim(field) ? <Verbatim>{content}</Verbatim> : content;
  };
  return (
    <ComparisonTable
      label={t('compare.title')}
      labels={{ field: t('compare.field'), differs: t('compare.differs') }}
      headings={sides.map((side) => <SideHead key={side.id} side={side} />)}
      groups={[
        {
          group: 'fields',
          rows: lines.map(({ field, differs }) => ({
            field: field.field,
            label: field.label,
            differs,
            cells: sides.map((side) => cellOf(field, side)),
          })),
        },
      ]}
    />
  );
}

/** Replaces a version that could not be loaded. */
export function NotLoaded() {
  const t = useTranslations('software');
  return (
    <Typography component="span" color="textSecondary">
      {t('compare.unknown')}
    </Typography>
  );
}

function SideHead({ side }: { side: Side }) {
  const router = useRouter();
  const { id, version, problem } = side;
  return (
    <>
      <Link href={versionPath(id)}>{nameOfSide(side)}</Link>
      {!version && <LazyProblemNotice error={problem} onRetry={() => router.refresh()} />}
    </>
  );
}
