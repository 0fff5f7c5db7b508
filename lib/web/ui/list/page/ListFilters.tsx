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
  /** The page has the filters of the drawer too, for browsers without scripts. */
  isOpen: boolean;
}

/**
 * The form above a list: search, inline filters, a link to the other filters, and buttons for views, columns and export.
 * The list's island applies each change at once (list-events.ts); without scripts the form is submitted.
 */
export function ListFilters<R extends Row>({ view, isOpen }: Props<R>) {
  const t = useTranslations('list');
  const { list, state } = view;
  const values = state.filters;
  const { search, inline, others, drawer } = groupFilters(list);
  const customFilters = list.filters.filter(({ isCustom }) => isCustom);
  const hiddenFilters = isOpen ? customFilters : [...drawer, ...customFilters];
  const renderField = (filter: Filter) => (
    <FilterField key={filter.name} list={list.name} filter={filter} values={values} hasOptions={isOpen} />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: not all supported browsers know <search>
    <form
      method="get"
      className={css.filters}
      action={list.path}
      role="search"
      // The values come from the URL; the browser must not restore others.
      autoComplete="off"
      aria-label={t('filtersOf', { title: list.title })}
      data-filters
    >
      {search && <div className={css.search}>{renderField(search)}</div>}
      {inline.map((filter) => (
        <div key={filter.name} className={css.inline}>
          {renderField(filter)}
        </div>
      ))}
      {others.length > 0 && (
        <ButtonLink
          variant="outlined"
          className={drawer.length === 0 ? css.narrow : ''}
          href={listUrl(list.path, state, { panel: 'filters' })}
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
      <HiddenFilters filters={hiddenFilters} values={values} />
      {values.timeZone && <input type="hidden" name="timeZone" value={values.timeZone} />}
      {isOpen && <div className={css.all}>{drawer.map(renderField)}</div>}
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

/** Keeps the filters that have no field in the form when it is submitted. */
function HiddenFilters({ filters, values }: { filters: Filter[]; values: Readonly<Record<string, string>> }) {
  const names = filters.flatMap(filterParams).filter((name) => values[name]);
  return names.map((name) => <input key={name} type="hidden" name={name} value={values[name]} />);
}

/** The order, for phones, where the cards have no headings. */
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
