import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Case } from '#lib/contract/operations/cases.ts';
import { truncateText } from '../../ui/list/table/truncate-text.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column } from '../../ui/list/types.ts';
import {
  CaseStatus,
  useCaseStatusName,
  useFunctionName,
  useGuidanceName,
  useLanguageName,
} from './labels.tsx';

type Field = keyof typeof import('../../../../messages/en/cases.json')['field'] & keyof Case;
type TextField = { [Key in Field]: Case[Key] extends string ? Key : never }[Field];

const maxDescriptionLength = 90;

export function useCaseColumns(): Column<Case>[] {
  const t = useTranslations('cases');
  const time = useTimeColumn();
  const [status, about, guidance] = [useCaseStatusName(), useFunctionName(), useGuidanceName()];
  const language = useLanguageName();
  return useMemo(() => {
    const hidden = true;
    const label = (field: Field) => ({ field, label: t(`field.${field}`) });
    const text = (field: TextField, width: number): Column<Case> => ({
      ...label(field),
      value: (row) => row[field],
      width,
    });
    const called = ({ id, description }: Case) => description || t('unnamed', { id });
    return [
      {
        ...label('description'),
        value: called,
        short: (row) => truncateText(called(row), maxDescriptionLength),
        width: 210,
        lead: true,
      },
      text('brand', 96),
      { ...text('modelYear', 108), sort: true },
      text('productModel', 146),
      { ...label('function'), value: (row) => about(row.function), width: 150, wraps: true },
      {
        ...label('status'),
        value: (row) => status(row.status),
        cell: (row) => row.status && <CaseStatus status={row.status} />,
        width: 176,
        wraps: true,
      },
      { ...time<Case>(label('createdAt'), (row) => row.createdAt), sort: true },
      { ...label('language'), value: (row) => language(row.language), width: 110, hidden },
      { ...label('guidance'), value: (row) => guidance(row.guidance), width: 130, wraps: true, hidden },
      { ...text('fileFormat', 90), value: (row) => row.fileFormat.toUpperCase(), hidden },
      { ...label('attachment'), value: (row) => row.attachment?.name ?? '', width: 180, hidden },
      { ...text('creator', 130), hidden },
      { ...text('reviewer', 140), hidden },
      { ...time<Case>(label('auditedAt'), (row) => row.auditedAt), sort: true, hidden },
    ];
  }, [t, time, status, about, guidance, language]);
}
