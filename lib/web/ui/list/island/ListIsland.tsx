'use client';

import { useRouter } from 'next/navigation';
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Namespace } from '../../../i18n/namespaces.ts';
import { useOpenForm } from '../../form/form-url.ts';
import { AnnounceChange } from '../../live-region.tsx';
import { lazyPanel } from '../../loading/lazy-panel.tsx';
import { showPreviousRow } from '../../navigation/previous-page.ts';
import { useStored } from '../../storage/account-storage.ts';
import { listUrl } from '../state/list-url.ts';
import {
  emptySelection,
  isSelected,
  type Selection,
  selectedCount,
  setSelected,
} from '../state/selection.ts';
import { useRefreshOnChange } from '../state/use-refresh-on-change.ts';
import { readLayout } from '../table/columns.ts';
import { useRowKeys } from '../table/use-row-keys.ts';
import type { Row } from '../types.ts';
import { SetIslandInput } from './ListIslandInput.tsx';
import { attachListEvents } from './list-events.ts';
import { keepRowFocus, syncFilters, syncMark, syncSelection } from './sync-rows.ts';
import type { ListHostProps, ListIslandProps, ListSource, RowAction, ToolsProps } from './types.ts';
import { useSavedLayout } from './use-saved-layout.ts';

/** The states of pages that were displayed. On Back the router displays the same object again, with its old rows. */
const displayedStates = new WeakSet<object>();

/**
 * Returns the client component of a list, which makes the table that the server rendered interactive. ListTools, the list's
 * definition and these texts load when the user needs them.
 */
export function createListIsland<R extends Row>(
  namespaces: readonly Namespace[],
  loadSource: () => Promise<ListSource<R>>,
) {
  const Tools = lazyPanel<ToolsProps>(['list', ...namespaces], async () => {
    const [{ ListTools }, source] = await Promise.all([import('./ListTools.tsx'), loadSource()]);
    return { default: (props) => <ListTools {...props} source={source} /> };
  });
  return ({ children }: ListHostProps) => <ListHost Tools={Tools}>{children}</ListHost>;
}

interface HostProps {
  Tools: ComponentType<ToolsProps> & { preload: () => void };
}

/** Keeps the island mounted while the user moves between pages of the list. */
function ListHost({ Tools, children }: HostProps & { children: ReactNode }) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  const [input, setInput] = useState<ListIslandProps>();
  return (
    <SetIslandInput value={setInput}>
      <div ref={setRoot}>{children}</div>
      {root && input && <ListIsland {...input} root={root} Tools={Tools} />}
    </SetIslandInput>
  );
}

interface Props extends ListIslandProps, HostProps {
  /** The element around the content that the server renders. */
  root: HTMLDivElement;
}

function ListIsland({ Tools, root, ...props }: Props) {
  const { preload } = Tools;
  const { name, path, user, state, total, countText } = props;
  const router = useRouter();
  const tableRef = useRef<HTMLElement>(null);
  const filtersKey = JSON.stringify(state.filters);
  // Other filters clear the selection.
  const [storedSelection, setStoredSelection] = useState({ filtersKey, selection: emptySelection });
  const selection = storedSelection.filtersKey === filtersKey ? storedSelection.selection : emptySelection;
  const [tool, setTool] = useState<ToolsProps['tool']>();
  const [action, setAction] = useState<RowAction>();
  const [requestedChoices, setRequestedChoices] = useState<readonly string[]>([]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [markedId, mark] = useState<string>();
  const [storedLetterKeys, storeLetterKeys] = useStored(user, 'list.letters');
  const [view, storeView] = useStored(user, `list.${name}.view`);
  const storeLayout = useSavedLayout(user, name, props.layout);
  const form = useOpenForm();
  const hasLetterKeys = storedLetterKeys !== false;
  const isGrid = view === 'grid';
  const select = (next: Selection) => setStoredSelection({ filtersKey, selection: next });

  useRowKeys(tableRef, {
    hasLetterKeys,
    onHelp: () => setHelpOpen(true),
    clearSelection: () => selection !== emptySelection && select(emptySelection),
  });
  const getState = useEffectEvent(() => state);
  const selectRows = useEffectEvent((ids: string[], selected: boolean) =>
    select(setSelected(selection, ids, selected)),
  );
  useEffect(() => {
    return attachListEvents(root, {
      path,
      state: () => getState(),
      preload,
      openTool: (toolName, anchor) => setTool({ name: toolName, anchor }),
      openAction: setAction,
      requestChoices: (filter) =>
        setRequestedChoices((names) => (names.includes(filter) ? names : [...names, filter])),
      select: (ids, selected) => selectRows(ids, selected),
      resize: (widths) =>
        storeLayout(({ fields }) => ({ ...(fields && { fields }), ...(widths && { widths }) })),
    });
  }, [root, path, preload, storeLayout]);

  // Checkboxes that the user checked before the scripts ran.
  useEffect(() => {
    const boxes = root.querySelectorAll<HTMLInputElement>('input[data-row]:checked');
    const ids = [...boxes].flatMap(({ dataset }) => dataset.row ?? []);
    if (ids.length > 0) selectRows(ids, true);
  }, [root]);
  useEffect(() => {
    // After the router has restored the scroll position.
    const frame = requestAnimationFrame(() => showPreviousRow(root));
    return () => cancelAnimationFrame(frame);
  }, [root]);
  const restoreFocus = useRef(() => {});
  useEffect(() => {
    const controller = new AbortController();
    restoreFocus.current = keepRowFocus(root, controller.signal);
    return () => controller.abort();
  }, [root]);
  // After each rendering, as the server may have rendered other rows.
  useEffect(() => {
    tableRef.current = root.querySelector('[data-rows] table');
    syncSelection(root, (id) => isSelected(selection, id));
    syncMark(root, markedId);
    restoreFocus.current();
  });
  const isHistoryStep = useRef(false);
  useEffect(() => {
    const onPopState = () => {
      isHistoryStep.current = true;
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  useEffect(() => {
    syncFilters(root, state, isHistoryStep.current);
    isHistoryStep.current = false;
  }, [root, state]);
  // Removes parameters from the URL that are invalid or have default values.
  useEffect(() => {
    const canonical = listUrl(path, state);
    const { pathname, search } = location;
    const hasForm = /[?&](?:new|edit|panel)=/.test(search);
    if (pathname === path && !hasForm && pathname + search !== canonical)
      history.replaceState(null, '', canonical);
  }, [path, state]);
  useEffect(() => {
    // Back or Forward displays old rows.
    if (displayedStates.has(state)) router.refresh();
    displayedStates.add(state);
  }, [state, router]);
  useRefreshOnChange(path);
  useEffect(() => {
    const { anchor } = tool ?? {};
    anchor?.setAttribute('aria-expanded', 'true');
    return () => anchor?.setAttribute('aria-expanded', 'false');
  }, [tool]);

  const needsTools =
    tool ||
    action ||
    isHelpOpen ||
    isGrid ||
    form ||
    requestedChoices.length > 0 ||
    selectedCount(selection, total) > 0;
  return (
    <>
      <AnnounceChange text={countText} />
      {needsTools && (
        <Tools
          {...props}
          selection={selection}
          select={select}
          action={action}
          closeAction={() => setAction(undefined)}
          tool={tool}
          closeTool={() => setTool(undefined)}
          isHelpOpen={isHelpOpen}
          closeHelp={() => setHelpOpen(false)}
          hasLetterKeys={hasLetterKeys}
          setLetterKeys={(on) => storeLetterKeys(on ? undefined : false)}
          markedId={markedId}
          mark={mark}
          isGrid={isGrid}
          setGrid={(on) => storeView(on ? 'grid' : undefined)}
          requestedChoices={requestedChoices}
          storeLayout={(layout) => storeLayout(() => readLayout(layout))}
        />
      )}
    </>
  );
}
