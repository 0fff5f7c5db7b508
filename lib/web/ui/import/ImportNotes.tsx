import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useFormatter, useTranslations } from 'next-intl';
import { type Selection, skipReasons } from './mapping.ts';
import type { ImportedFile, Table } from './table.ts';

interface Props {
  file: ImportedFile;
  table: Table;
  selection: Selection;
  /** Whether every field has a column. */
  isComplete: boolean;
}

/** How many rows are imported and left out, and warnings about values that may be damaged or missing. */
export function ImportNotes({ file: { damagedLines }, table, selection, isComplete }: Props) {
  const t = useTranslations('import');
  const format = useFormatter();
  const { skipped, numbers, invalid, otherLines } = selection;
  const { continuation } = table;
  const mainCounts = [
    { label: t('count.lines'), count: table.lines },
    { label: t('count.rows'), count: isComplete ? selection.rows.length : 0 },
  ];
  const otherCounts = [
    ...skipReasons.map((reason) => ({ label: t(`count.${reason}`), count: skipped[reason] })),
    {
      label: t('count.continuation', { line: format.number(continuation?.line ?? 0) }),
      count: continuation?.lines ?? 0,
    },
    { label: t('count.invalid'), count: isComplete ? invalid : 0 },
  ];
  return (
    <Stack sx={{ gap: 1, mb: 1 }}>
      <Box
        component="dl"
        aria-label={t('count.label')}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0 }}
      >
        {[...mainCounts, ...otherCounts.filter(({ count }) => count > 0)].map(({ label, count }) => (
          <Box key={label} sx={{ display: 'flex', gap: 1 }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 500 }}>
              {format.number(count)}
            </Box>
          </Box>
        ))}
      </Box>
      {damagedLines.length > 0 && (
        <Alert severity="warning" role="status">
          {t('damaged', { count: damagedLines.length, line: format.number(damagedLines[0] ?? 0) })}
        </Alert>
      )}
      {continuation?.numbersLine && (
        <Alert severity="warning" role="status">
          {t('continuation', { line: format.number(continuation.numbersLine) })}
        </Alert>
      )}
      {isComplete && otherLines.length > 0 && (
        <Alert severity="warning" role="status">
          {t('others', { count: otherLines.length, line: format.number(otherLines[0] ?? 0) })}
        </Alert>
      )}
      {isComplete && skipped.rounded > 0 && (
        <Alert severity="warning" role="status">
          {t('rounded', { count: skipped.rounded })}
        </Alert>
      )}
      {isComplete && numbers > 0 && (
        <Alert severity="warning" role="status">
          {t('numbers', { count: numbers })}
        </Alert>
      )}
    </Stack>
  );
}
