import type { Device } from '#lib/contract/operations/devices.ts';
import { NoteForm } from '#lib/web/features/devices/NoteForm.tsx';
import { RenewalForm } from '#lib/web/features/devices/RenewalForm.tsx';
import { ResaleForm } from '#lib/web/features/devices/ResaleForm.tsx';
import { type Form, type } from './form.tsx';
import { device, version } from './records.ts';

export const deviceForms: Form[] = [
  {
    name: 'a resale',
    form: <ResaleForm device={{ id: device.sn, version } as Device} refresh={() => {}} />,
    fill: async () => {
      await type('Customer', 'Ada');
      await type('Comment', 'Typed');
    },
    fields: [
      ['customer', 'Customer'],
      ['contact', 'Contact information'],
      ['country', 'Country'],
      ['soldOn', 'Sold on'],
      ['remark', 'Comment'],
    ],
    lookUp: '/dealers/product/equipment/SN123456',
  },
  {
    name: 'a note',
    form: <NoteForm device={{ id: device.sn, note: '', version } as Device} refresh={() => {}} />,
    fill: () => type('Note', 'Typed'),
    fields: [['note', 'Note']],
    lookUp: '/dealers/product/equipment/SN123456',
  },
  {
    name: 'a renewal',
    form: (
      <RenewalForm
        device={
          { id: device.sn, periods: [{ period: 'passengerCar', end: '2027-01-31' }], version } as Device
        }
        refresh={() => {}}
      />
    ),
    fill: () => type('Duration', '2'),
    fields: [
      ['period', 'Validity period'],
      ['years', 'Duration'],
    ],
    lookUp: '/dealers/product/equipment/SN123456',
  },
];
