import { useTranslations } from 'next-intl';
import { defaultPageSize } from '#lib/contract/constants.ts';
import { Icon } from '../../icon/Icon.tsx';
import { Button, ButtonLink, IconButton } from '../../parts/Button.tsx';
import { SelectField } from '../../parts/Field.tsx';
import { groupFilters, isSet } from '../filters/filter-groups.ts';
import { filterParams, listUrl } from '../state/list-url.ts';
import type { Filter, Row } from '../types.ts';
import { FilterField } from './FilterField.tsx';
import css from './list-page.module.css';
import type { ListView } from './list-view.ts';

interface Props<R extends Row> {
  view: ListView<R>;
  /** All filters are in the page, for browsers without scripts. */
  isOpen: boolean;
}

/** Search, inline filters and a link to the others. The list's island applies each change at once. */
export function ListFilters<R extends Row>({ view, isOpen }: Props<R>) {
  const t = useTranslations('list');
  const { list, state } = view;
  const values = state.filters;
  const { search, common, others, drawer } = groupFilters(list);
  const fields = isOpen ? drawer : [];
  const hidden = [...(isOpen ? [] : drawer), ...list.filters.filter(({ isCustom }) => isCustom)];
  const field = (filter: Filter) => (
    <FilterField key={filter.name} list={list.name} filter={filter} values={values} hasOptions={isOpen} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all supported browsers know <search>
    <form
      method="get"
      className={css.filters}
      action={list.path}
      role="search"
      // The URL has the values; a browser that restores controls would differ.
      autoComplete="off"
      aria-label={t('filtersOf', { title: list.title })}
      data-filters
    >
      {search && <div className={css.search}>{field(search)}</div>}
      {common.map((filter) => (
        <div key={filter.name} className={css.inline}>
          {field(filter)}
        </div>
      ))}
      {others.length > 0 && (
        <ButtonLink
          variant="outlined"
          className={drawer.length === 0 ? css.narrow : ''}
          href={`${listUrl(list.path, state, { panel: 'filters' })}`}
          target="_self"
          role="button"
          aria-haspopup="dialog"
          aria-expanded={false}
          data-tool="filters"
        >
          <Icon name="FilterList" />
          {t('filters', { count: drawer.filter((filter) => isSet(filter, values)).length })}
        </ButtonLink>
      )}
      <HiddenFilters filters={hidden} values={values} />
      {values.timeZone && <input type="hidden" name="timeZone" value={values.timeZone} />}
      {isOpen && <div className={css.all}>{fields.map(field)}</div>}
      <noscript>
        <Button type="submit" variant="outlined">
          {t('apply')}
        </Button>
      </noscript>
      <SortSelect view={view} />
      {state.pageSize !== defaultPageSize && <input type="hidden" name="pageSize" value={state.pageSize} />}
      <div className={css.tools}>
        {tools.map(([name, icon]) => (
          <IconButton
            key={name}
            aria-label={t(`tool.${name}`)}
            title={t(`tool.${name}`)}
            aria-haspopup="dialog"
            aria-expanded={false}
            disabled={name === 'export' && view.problem !== undefined}
            data-tool={name}
          >
            <Icon name={icon} />
          </IconButton>
        ))}
      </div>
    </form>
  );
}

const tools = [
  ['views', 'BookmarkBorder'],
  ['columns', 'ViewColumnOutlined'],
  ['export', 'FileDownloadOutlined'],
] as const;

function HiddenFilters({ filters, values }: { filters: Filter[]; values: Readonly<Record<string, string>> }) {
  const names = filters.flatMap(filterParams).filter((name) => values[name]);
  return names.map((name) => <input key={name} type="hidden" name={name} value={values[name]} />);
}

function SortSelect<R extends Row>({ view: { list, state } }: { view: ListView<R> }) {
  const t = useTranslations('list');
  const sortable = list.columns.filter(({ sort }) => sort);
  if (sortable.length === 0) return null;
  return (
    <div className={css.sort}>
      <SelectField id={`${list.name}-sort`} name="sort" label={t('sortBy')} defaultValue={state.sort ?? ''}>
        <option value="">{t('sortOwn')}</option>
        {sortable.flatMap(({ field, label }) => [
          <option key={field} value={field}>
            {t('sortUp', { label })}
          </option>,
          <option key={`-${field}`} value={`-${field}`}>
            {t('sortDown', { label })}
          </option>,
        ])}
      </SelectField>
    </div>
  );
}
