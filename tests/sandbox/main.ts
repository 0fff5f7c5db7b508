import { optionsFrom } from './options.ts';
import { startSandbox } from './sandbox.ts';

try {
  const sandbox = await startSandbox(optionsFrom(process.env));
  const devices = sandbox.context.store.number('SELECT COUNT(*) FROM devices').toLocaleString('en');
  const seconds = (performance.now() / 1000).toFixed(1);
  const { dialect } = sandbox.context.options;
  const facts = [
    `${devices} devices`,
    ...(dialect === 'specified' ? [] : [`dialect ${dialect}`]),
    `${seconds} s`,
  ];
  console.log(`sandbox ready at ${sandbox.url} (${facts.join(', ')})`);
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  process.exitCode = 1;
}
