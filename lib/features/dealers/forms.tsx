'use client';

import dynamic from 'next/dynamic';
import type { ListFormProps } from '../../ui/list/ListScreen.tsx';

// The form brings the validator along; it comes when somebody opens it.
const DealerForm = dynamic(() => import('./DealerForm.tsx').then((loaded) => loaded.DealerForm), {
  ssr: false,
});

/** The form of each list. */
export const forms = {
  dealers: (props: ListFormProps) => <DealerForm {...props} scope="dealers" />,
  subDealers: (props: ListFormProps) => <DealerForm {...props} scope="subDealers" />,
};
