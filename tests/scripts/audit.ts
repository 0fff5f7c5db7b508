import { spawnSync } from 'node:child_process';
import type { Tally } from './results.ts';

interface AuditReport {
  /** The reason why there is no report, for example that the registry has no advisories or cannot be reached. */
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

/** Fails for a production package with a high or critical advisory. Without a report nothing is counted. */
export function auditPackages(): Tally {
  const args = ['audit', '--omit=dev', '--audit-level=high', '--json'];
  const { stdout, status } = spawnSync('npm', args, { encoding: 'utf8' });
  const { vulnerabilities, message }: AuditReport = JSON.parse(stdout || '{}');
  if (!vulnerabilities) {
    console.log(`Not available: ${message ?? 'npm returned no report'}`);
    return { passed: 0, failed: 0 };
  }
  for (const [name, { severity, range }] of Object.entries(vulnerabilities))
    console.log(`${severity}: ${name} ${range}`);
  return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
