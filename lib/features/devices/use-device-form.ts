'use client';

import { useRouter } from 'next/navigation';
import type { Device } from '../../contract/devices.ts';
import { deviceRoute } from '../../nav.ts';
import type { Values } from '../../ui/form/types.ts';
import { notice } from '../../ui/jobs/notices.ts';

/** What the form of a device is given; `refresh` has the page follow a save. */
export interface DeviceFormProps {
  device: Device;
  refresh: () => void;
}

/** What the forms of a device have in common: what they send names the version seen, and the page follows a save. */
export function useDeviceForm(
  { device, refresh }: DeviceFormProps,
  texts: { saved: () => string; lookUp: string },
) {
  const router = useRouter();
  return {
    toBody: (values: Values) => ({ ...values, version: device.version }),
    onSaved: () => {
      notice(texts.saved());
      refresh();
    },
    reload: () => router.refresh(),
    lookUp: () => ({ href: deviceRoute(device.id), label: texts.lookUp }),
  };
}
