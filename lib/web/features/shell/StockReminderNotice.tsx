'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import { useCount } from '../../i18n/use-count.ts';
import { routesOf } from '../../nav.ts';
import { Icon } from '../../ui/icon/Icon.tsx';
import { isOverlayOpen } from '../../ui/is-overlay-open.ts';
import { useAutoDismiss } from '../../ui/jobs/use-auto-dismiss.ts';
import { ButtonLink, IconButton } from '../../ui/parts/Button.tsx';
import { useChatPanel } from '../chat/panel-store.ts';
import css from './stock-reminder.module.css';

interface Props {
  count: number;
  onClose: () => void;
}

/** Disappears after six seconds without pointer or focus, or by Escape. */
export default function StockReminderNotice(props: Props) {
  const isChatOpen = useChatPanel(({ isOpen }) => isOpen);
  const [round, setRound] = useState(0);
  return !isChatOpen && <Round key={round} {...props} onUnseen={() => setRound(round + 1)} />;
}

/** A covered notice stays, as Escape closes only what covers it, and so does one in a hidden tab. */
const isUnseen = () => document.hidden || isOverlayOpen();

function Round({ count, onClose, onUnseen }: Props & { onUnseen: () => void }) {
  const t = useTranslations('shell');
  const counted = useCount();
  const { over, frame } = useAutoDismiss({ afterMs: 6_000 });
  const end = useEffectEvent(() => (isUnseen() ? onUnseen() : onClose()));
  useEffect(() => {
    if (over) end();
  }, [over]);
  useEffect(() => {
    const startedAt = performance.now();
    // The Escape that closes the chat shows the reminder again.
    const onKeyDown = ({ key, timeStamp }: KeyboardEvent) =>
      key === 'Escape' && timeStamp >= startedAt && end();
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <div className={css.reminder} role="status" data-reminder {...frame}>
      <span>{t('reminder.title', counted(count))}</span>
      <ButtonLink color="inherit" href={routesOf.inventoryAlerts} onClick={onClose}>
        {t('nav.inventoryAlerts')}
      </ButtonLink>
      <IconButton color="inherit" aria-label={t('reminder.dismiss')} onClick={onClose}>
        <Icon name="Close" />
      </IconButton>
    </div>
  );
}
