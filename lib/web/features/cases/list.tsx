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

/** Returns the beginning of a case's description, which serves as its name; "" without a description. */
export const caseSubject = ({ description }: Pick<Case, 'description'>): string =>
  truncateText(description, maxDescriptionLength);

function useCaseColumns(): Column<Case>[] {
  const t = useTranslations('cases');
  const time = useTimeColumn();
  const statusName = useCaseStatusName();
  const functionName = useFunctionName();
  const guidanceName = useGuidanceName();
  const languageName = useLanguageName();
  return useMemo(() => {
    const hidden = true;
    const label = (field: Field) => ({ field, label: t(`field.${field}`) });
    const text = (field: TextField, width: number): Column<Case> => ({
      ...label(field),
      value: (row) => row[field],
      width,
    });
    const nameOf = ({ id, description }: Case) => description || t('unnamed', { id });
    return [
      {
        ...label('description'),
        value: nameOf,
        short: (row) => truncateText(nameOf(row), maxDescriptionLength),
        width: 200,
        lead: true,
      },
      text('brand', 96),
      { ...text('modelYear', 108), sort: true },
      text('productModel', 146),
      { ...label('function'), value: (row) => functionName(row.function), width: 150, wraps: true },
      {
        ...label('status'),
        value: (row) => statusName(row.status),
        cell: (row) => row.status && <CaseStatus status={row.status} />,
        width: 176,
        wraps: true,
        phone: 'end',
      },
      { ...time<Case>(label('createdAt'), (row) => row.createdAt), sort: true },
      { ...label('language'), value: (row) => languageName(row.language), width: 110, hidden },
      { ...label('guidance'), value: (row) => guidanceName(row.guidance), width: 130, wraps: true, hidden },
      { ...text('fileFormat', 90), value: (row) => row.fileFormat.toUpperCase(), hidden },
      { ...label('attachment'), value: (row) => row.attachment?.name ?? '', width: 180, hidden },
      { ...text('creator', 130), hidden },
      { ...text('reviewer', 140), hidden },
      { ...time<Case>(label('auditedAt'), (row) => row.auditedAt), sort: true, hidden },
    ];
  }, [t, time, statusName, functionName, guidanceName, languageName]);
}

type Choices = ResponseBody<'cases.choices'>;

function useCaseFilters(): Filter[] {
  const t = useTranslations('cases');
  const statusName = useCaseStatusName();
  const functionName = useFunctionName();
  const guidanceName = useGuidanceName();
  const languageName = useLanguageName();
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
        pick(await loadChoices()).map((status) => ({ value: status.id, label: nameOf(status) }));
    const choices = (name: string, field: Field, load: () => Promise<Option[]>, group?: string): Filter => ({
      kind: 'choices',
      name,
      label: t(`field.${field}`),
      // The options are translated, so that their cache depends on the language, as the title does.
      key: `cases.${name} ${t('title')}`,
      load,
      ...(group && { group }),
    });
    return [
      { kind: 'search', name: 'q', label: t('filter.q'), hint: t('filter.qHint') },
      choices(
        'brand',
        'brand',
        textOptions(({ brands }) => brands),
      ),
      choices(
        'function',
        'function',
        statusOptions(({ functions }) => functions, functionName),
      ),
      choices(
        'language',
        'language',
        textOptions(({ languages }) => languages, languageName),
      ),
      { kind: 'text', name: 'model', label: t('field.productModel'), group: more },
      {
        kind: 'text',
        name: 'year',
        input: 'year',
        label: t('field.modelYear'),
        hint: t('filter.yearHint'),
        group: more,
      },
      choices(
        'guidance',
        'guidance',
        statusOptions(({ guidance }) => guidance, guidanceName),
        more,
      ),
      choices(
        'format',
        'fileFormat',
        textOptions(
          ({ formats }) => formats,
          (format) => format.toUpperCase(),
        ),
        more,
      ),
      choices(
        'status',
        'status',
        statusOptions(({ statuses }) => statuses, statusName),
        more,
      ),
    ];
  }, [t, statusName, functionName, guidanceName, languageName]);
}

/** Returns the definition of the list of cases, for its page and for the pages of its cases. */
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
