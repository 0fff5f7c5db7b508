import { execFileSync } from 'node:child_process';
import { itWith } from '../../harness/without-tools.ts';
import { findTool } from '../../setup/tools.ts';

itWith('promtool')('alerts fire and stay silent as alerts.test.yaml states', () => {
  const args = ['test', 'rules', 'deploy/prometheus/alerts.test.yaml'];
  // Throws with the output of promtool when a case fails.
  const output = execFileSync(findTool('promtool') ?? 'promtool', args, { encoding: 'utf8' });
  expect(output).toContain('SUCCESS');
});
