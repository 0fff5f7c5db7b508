import { useFormatter, useTranslations } from 'next-intl';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { Icon } from '../../icon/Icon.tsx';
import { Skeleton } from '../../loading/Skeleton.tsx';
import { ButtonLink } from '../../parts/Button.tsx';
import { ServerProblem } from '../../parts/ServerProblem.tsx';
import { TimeZoneNote } from '../../TimeZoneNote.tsx';
import { ListIslandInput } from '../island/ListIslandInput.tsx';
import type { ListHostProps } from '../island/types.ts';
import css from '../list.module.css';
import type { FirstPage, ListDefinition, Row } from '../types.ts';
import { IgnoredFilters } from './IgnoredFilters.tsx';
import { ListChips } from './ListChips.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListPager } from './ListPager.tsx';
import pageCss from './list-page.module.css';
import { createListView, type ListView } from './list-view.ts';
import { RowsTable } from './RowsTable.tsx';

interface Props<R extends Row, First extends FirstPage<R>, Options> {
  /** Returns the definition of the list; the island calls it again in the browser. */
  useList: (options: Options) => ListDefinition<R>;
  /** The first page of rows, from `loadFirstPage`. */
  first: First;
  user: string;
  /** The client component from `createListIsland`: selection, keyboard shortcuts, menus and forms. */
  Island: ComponentType<ListHostProps>;
  /** The argument of `useList`, on the server and in the browser. */
  options?: Options;
  /** Buttons beside the heading. */
  buttons?: (page: First['page'], view: ListView<R>) => ReactNode;
  /** Content between the heading and the filters. */
  above?: ReactNode | ((view: ListView<R>) => ReactNode);
}

/**
 * A complete list page, rendered by the server. Filters, order and page are in the URL, so that it works without scripts. A
 * skeleton stands in for late rows, and a notice with a retry for rows that could not be loaded.
 */
export function ListPage<R extends Row, First extends FirstPage<R>, Options = undefined>(
  props: Props<R, First, Options>,
) {
  const { Island, useList, first, user, options, buttons, above } = props;
  const list = useList(options as Options);
  const view = createListView(list, first, user);
  const loadedView = (loaded: First) => (loaded === first ? view : createListView(list, loaded, user));
  return (
    <Island options={options}>
      <section className={css.screen} data-list={list.name}>
        <header className={pageCss.heading}>
          {list.back && (
            <ButtonLink className={pageCss.back} href={list.back.href}>
              <Icon name="ChevronLeft" />
              {list.back.label}
            </ButtonLink>
          )}
          <div className={pageCss.title}>
            <h1>{list.title}</h1>
            <p>
              <WhenLoaded first={first}>{(loaded) => <CountText view={loadedView(loaded)} />}</WhenLoaded>
            </p>
            {view.columns.some(({ at }) => at) && <TimeZoneNote />}
          </div>
          {buttons && (
            <WhenLoaded first={first}>{(loaded) => buttons(loaded.page, loadedView(loaded))}</WhenLoaded>
          )}
          {list.add && (
            <ButtonLink
              variant="contained"
              href={list.addUrl ?? `${list.path}?new=1`}
              {...(!list.addUrl && { 'data-form': 'new' })}
            >
              <Icon name="Add" />
              {list.add}
            </ButtonLink>
          )}
        </header>
        {typeof above === 'function' ? above(view) : above}
        {!view.isEmpty && <ListFilters view={view} isOpen={first.search.includes('panel=filters')} />}
        <ListChips view={view} />
        {!view.hasInvalidText && <IgnoredFilters list={list} first={first} />}
        <WhenLoaded first={first} placeholder={<RowsSkeleton />}>
          {(loaded) => <ListContent view={loadedView(loaded)} user={user} options={options} />}
        </WhenLoaded>
      </section>
    </Island>
  );
}

interface WhenLoadedProps<First> {
  first: First & { later?: Promise<unknown> };
  placeholder?: ReactNode;
  children: (loaded: First) => ReactNode;
}

/**
 * Renders what needs the rows. Only late rows get a Suspense boundary, because React hides its content until scripts run.
 */
function WhenLoaded<First>({ first, placeholder = null, children }: WhenLoadedProps<First>) {
  const { later } = first;
  if (!later) return children(first);
  return (
    <Suspense fallback={placeholder}>
      <LateContent later={later as Promise<First>}>{children}</LateContent>
    </Suspense>
  );
}

const LateContent = async <First,>({
  later,
  children,
}: { later: Promise<First> } & Pick<WhenLoadedProps<First>, 'children'>) => children(await later);

const RowsSkeleton = () => (
  <div className={css.frame}>
    <Skeleton bars={10} height={20} isAnnounced />
  </div>
);

interface ContentProps<R extends Row> {
  view: ListView<R>;
  user: string;
  options: unknown;
}

function ListContent<R extends Row>({ view, user, options }: ContentProps<R>) {
  const { list, state, total, totalIsMinimum, rows, layout, problem } = view;
  const countText = useCountText(view);
  return (
    <>
      {problem && <ServerProblem problem={problem} href={list.path + view.search} />}
      {!problem && rows.length === 0 && <NoRows view={view} />}
      {rows.length > 0 && (
        <div className={css.frame}>
          <RowsTable view={view} />
          <ListPager view={view} />
        </div>
      )}
      <ListIslandInput
        input={{
          name: list.name,
          path: list.path,
          user,
          state,
          total,
          totalIsMinimum,
          countText,
          layout,
          options,
        }}
      />
    </>
  );
}

const CountText = <R extends Row>({ view }: { view: ListView<R> }) => useCountText(view);

function NoRows<R extends Row>({ view: { list, state, total } }: { view: ListView<R> }) {
  const t = useTranslations('list');
  const hasFilters = Object.keys(state.filters).length > 0;
  let text = hasFilters ? t('nothingMatches') : list.emptyText;
  if (total > 0) text = t('beyondEnd');
  return (
    <div className={css.nothing}>
      <p>{text}</p>
      {hasFilters && <a href={list.path}>{t('clearAll')}</a>}
    </div>
  );
}

/** Returns "1–20 of 400", or "of more than 20" for rows that the vendor does not count; a text when no rows match the filters, or '' for an empty list and after a failure. */
function useCountText<R extends Row>(view: ListView<R>): string {
  const { state, rows, total, totalIsMinimum, problem } = view;
  const t = useTranslations('list');
  const format = useFormatter();
  if (problem) return '';
  if (rows.length === 0) return Object.keys(state.filters).length > 0 ? t('noRows') : '';
  const from = (state.page - 1) * state.pageSize + 1;
  const to = from + rows.length - 1;
  return t(totalIsMinimum ? 'rangeOfMore' : 'range', {
    from: format.number(from),
    to: format.number(to),
    total: format.number(totalIsMinimum ? to : total),
  });
}
