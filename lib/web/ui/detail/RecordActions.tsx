import { useTranslations } from 'next-intl';
import { Icon } from '../icon/Icon.tsx';
import { ActionMenu } from '../menu/ActionMenu.tsx';
import menu from '../menu/action-menu.module.css';
import { Button, ButtonLink } from '../parts/Button.tsx';
import css from './detail.module.css';
import type { RecordAction } from './types.ts';

interface Props {
  primary?: RecordAction | undefined;
  more: readonly RecordAction[];
}

/**
 * The actions of a record: a main button, and a menu with the others. A single other action is a button too, unless it is
 * dangerous. The record's island opens forms and dialogs.
 */
export function RecordActions({ primary, more }: Props) {
  const t = useTranslations('list.detail');
  const dangerous = more.filter(({ danger }) => danger);
  const harmless = more.filter(({ danger }) => !danger);
  const singleAction = more.length === 1 ? harmless[0] : undefined;
  return (
    <div className={css.actions}>
      {primary && <ActionButton action={primary} variant="contained" />}
      {singleAction && <ActionButton action={singleAction} variant="outlined" />}
      {more.length > 0 && !singleAction && (
        <ActionMenu label={t('more')}>
          {harmless.map((action) => (
            <MenuItem key={action.label} action={action} />
          ))}
          {harmless.length > 0 && dangerous.length > 0 && <hr />}
          {dangerous.map((action) => (
            <MenuItem key={action.label} action={action} />
          ))}
        </ActionMenu>
      )}
    </div>
  );
}

/** The attributes by which the record's island opens the form or dialog of an action. */
const islandAttributes = (action: RecordAction) => ({
  'data-form': 'opensForm' in action ? action.opensForm : undefined,
  'data-opens': 'opens' in action ? action.opens : undefined,
});

function ActionButton({ action, variant }: { action: RecordAction; variant: 'contained' | 'outlined' }) {
  const { label, icon, disabled, hint, danger } = action;
  const look = { variant, color: danger ? ('error' as const) : undefined };
  const content = (
    <>
      <Icon name={icon} />
      {label}
    </>
  );
  if ('href' in action) {
    return (
      <ButtonLink {...look} href={action.href}>
        {content}
      </ButtonLink>
    );
  }
  return (
    <Button {...look} {...islandAttributes(action)} disabled={disabled} title={disabled ? hint : undefined}>
      {content}
    </Button>
  );
}

function MenuItem({ action }: { action: RecordAction }) {
  const { label, icon, disabled, hint, danger } = action;
  const content = (
    <>
      <Icon name={icon} />
      <span>
        {label}
        {disabled && hint && <small>{hint}</small>}
      </span>
    </>
  );
  const look = { className: menu.item, role: 'menuitem', tabIndex: -1, 'data-danger': danger };
  return 'href' in action ? (
    <a {...look} href={action.href}>
      {content}
    </a>
  ) : (
    <button type="button" {...look} {...islandAttributes(action)} disabled={disabled}>
      {content}
    </button>
  );
}
