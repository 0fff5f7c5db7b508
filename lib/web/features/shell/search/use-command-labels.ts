import { useTranslations } from 'next-intl';
import type { RecordCommand } from './commands.ts';

/** Returns the names of the commands that act on a record. */
export function useCommandLabels(): (command: RecordCommand) => string {
  const devices = useTranslations('devices');
  const shop = useTranslations('shopOrders');
  const labels: Record<RecordCommand, () => string> = {
    distribute: () => devices('distribute'),
    activate: () => devices('activate'),
    renew: () => devices('renew.action'),
    ship: () => shop('ship.action'),
    refund: () => devices('requestRefund'),
    reset: () => devices('requestReset'),
  };
  return (command) => labels[command]();
}
