import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ResponseBody } from '#lib/contract/index.ts';
import type { Case } from '#lib/contract/operations/cases.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { pageLoader, streamAll } from '../../api/list-loaders.ts';
import { routesOf } from '../../nav.ts';
import { cachedCall } from '../../queries/cached-call.ts';
import { truncateText } from '../../ui/list/table/truncate-text.ts';
import { useTimeColumn } from '../../ui/list/table/use-time-column.ts';
import type { Column, Filter, ListDefinition, Option } from '../../ui/list/types.ts';
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

/** The beginning of a case's description, which is its name. */
export const caseSubject = ({ description }: Pick<Case, 'description'>): string =>
  truncateText(description, maxDescriptionLength);

function useCaseColumns(): Column<Case>[] {
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
        width: 200,
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
        phone: 'end',
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

type Choices = ResponseBody<'cases.choices'>;

function useCaseFilters(): Filter[] {
  const t = useTranslations('cases');
  const [status, about, guidance] = [useCaseStatusName(), useFunctionName(), useGuidanceName()];
  const language = useLanguageName();
  return useMemo(() => {
    const more = t('filter.more');
    // One response has the options of all filters.
    const loadChoices = () => cachedCall('cases.choices');
    const textOptions =
      (pick: (choices: Choices) => string[], nameOf = (word: string) => word) =>
      async (): Promise<Option[]> =>
        pick(await loadChoices()).map((value) => ({ value, label: nameOf(value) }));
    const statusOptions =
      (pick: (choices: Choices) => VendorStatus[], nameOf: (status: VendorStatus) => string) =>
      async (): Promise<Option[]> =>
        pick(await loadChoices()).map((each) => ({ value: each.id, label: nameOf(each) }));
    // The options are translated, so they are cached by language.
    const key = (name: string) => `cases.${name} ${t('title')}`;
    return [
      { kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') },
      {
        ...{ kind: 'choices', name: 'brand', label: t('field.brand'), key: key('brand') },
        load: textOptions(({ brands }) => brands),
      },
      {
        ...{ kind: 'choices', name: 'function', label: t('field.function'), key: key('function') },
        load: statusOptions(({ functions }) => functions, about),
      },
      {
        ...{ kind: 'choices', name: 'language', label: t('field.language'), key: key('language') },
        load: textOptions(({ languages }) => languages, language),
      },
      { kind: 'text', name: 'model', label: t('field.productModel'), group: more },
      {
        kind: 'text',
        name: 'year',
        input: 'year',
        label: t('field.modelYear'),
        hint: t('filter.yearHint'),
        group: more,
      },
      {
        ...{
          kind: 'choices',
          name: 'guidance',
          label: t('field.guidance'),
          key: key('guidance'),
          group: more,
        },
        load: statusOptions((choices) => choices.guidance, guidance),
      },
      {
        ...{ kind: 'choices', name: 'format', label: t('field.fileFormat'), key: key('format'), group: more },
        load: textOptions(
          ({ formats }) => formats,
          (format) => format.toUpperCase(),
        ),
      },
      {
        ...{ kind: 'choices', name: 'status', label: t('field.status'), key: key('status'), group: more },
        load: statusOptions((choices) => choices.statuses, status),
      },
    ] satisfies Filter[];
  }, [t, status, about, guidance, language]);
}

export function useCaseList(): ListDefinition<Case> {
  const t = useTranslations('cases');
  const columns = useCaseColumns();
  const filters = useCaseFilters();
  return useMemo(
    () => ({
      name: 'cases',
      title: t('title'),
      emptyText: t('noneYet'),
      path: routesOf.cases,
      load: pageLoader('cases.list'),
      loadAll: streamAll('cases.list'),
      columns,
      filters,
      detail: true,
    }),
    [t, columns, filters],
  );
}
