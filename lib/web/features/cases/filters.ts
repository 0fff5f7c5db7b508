import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ResponseBody } from '#lib/contract/index.ts';
import type { VendorStatus } from '#lib/contract/values.ts';
import { sharedCall } from '../../queries/shared-call.ts';
import type { Filter, Option } from '../../ui/list/types.ts';
import { useCaseStatusName, useFunctionName, useGuidanceName, useLanguageName } from './labels.tsx';

type Choices = ResponseBody<'cases.choices'>;

export function useCaseFilters(): Filter[] {
  const t = useTranslations('cases');
  const [status, about, guidance] = [useCaseStatusName(), useFunctionName(), useGuidanceName()];
  const language = useLanguageName();
  return useMemo(() => {
    const more = t('filter.more');
    // One response has the options of all filters.
    const loadChoices = () => sharedCall('cases.choices');
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
