'use client';

import dynamic from 'next/dynamic';

// Every page carries its error boundary; what it shows is loaded only if it is needed.
export default dynamic(() => import('#lib/ui/shell/FailedPage.tsx'));
