import type { MouseEvent, PointerEventHandler } from 'react';
import { Icon } from '../../../ui/icon/Icon.tsx';
import { splitMatches } from './match-text.ts';
import type { Fact, Option, OptionGroup } from './option.ts';
import css from './search-panel.module.css';

interface Props {
  id: string;
  label: string;
  groups: readonly OptionGroup[];
  /** The text to mark in names and details. */
  highlight: string;
  active: Option | undefined;
  /** The option that Enter opens when none is active. */
  first: Option | undefined;
  onPointerMove: PointerEventHandler;
  onChoose: (option: Option) => void;
}

export const optionId = (list: string, { id }: Option) => `${list}-${id.replace(/[^\w-]/g, '_')}`;

/** The listbox of results. The focus stays in the field, which names the active option. */
export function Options({ id, label, groups, highlight, active, first, onPointerMove, onChoose }: Props) {
  return (
    <div id={id} role="listbox" aria-label={label} onPointerMove={onPointerMove}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: the element of a group, fieldset, may not stand in a listbox
        <div key={group.id} role="group" aria-labelledby={`${id}-group-${group.id}`}>
          <div id={`${id}-group-${group.id}`} className={css.title} role="presentation">
            {group.title}
          </div>
          {group.options.map((option) => (
            <OptionRow
              key={option.id}
              id={optionId(id, option)}
              option={option}
              highlight={highlight}
              isActive={option.id === active?.id}
              isFirst={!active && option.id === first?.id}
              onChoose={onChoose}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface RowProps {
  id: string;
  option: Option;
  highlight: string;
  isActive: boolean;
  isFirst: boolean;
  onChoose: (option: Option) => void;
}

function OptionRow({ id, option, highlight, isActive, isFirst, onChoose }: RowProps) {
  const { icon, label, verbatim, lang, facts = [] } = option;
  const content = (
    <>
      <Icon name={icon} />
      <span className={css.name} translate={verbatim ? 'no' : undefined} lang={lang}>
        <Marked text={label} highlight={highlight} />
      </span>
      {isFirst && (
        <span data-key aria-hidden="true" translate="no">
          ↵
        </span>
      )}
      {facts.length > 0 && (
        <small>
          {facts.map((fact) => (
            <FactText key={fact.text} fact={fact} highlight={highlight} />
          ))}
        </small>
      )}
    </>
  );
  const shared = { id, role: 'option', 'aria-selected': isActive, className: css.option } as const;
  if (!('href' in option))
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field chooses it
      // biome-ignore lint/a11y/noStaticElementInteractions: an option, whose focus stays in the field
      <div {...shared} onClick={() => onChoose(option)}>
        {content}
      </div>
    );
  const onClick = (event: MouseEvent) => {
    // The browser opens the link in a new tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(option);
  };
  return (
    <a {...shared} href={option.href} tabIndex={-1} onClick={onClick}>
      {content}
    </a>
  );
}

function FactText({ fact: { text, tone }, highlight }: { fact: Fact; highlight: string }) {
  return (
    <span data-tone={tone}>
      <Marked text={text} highlight={highlight} />
    </span>
  );
}

/** A text whose first match is marked. */
function Marked({ text, highlight }: { text: string; highlight: string }) {
  const [before, match, after] = splitMatches(text, highlight);
  return (
    <>
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </>
  );
}
