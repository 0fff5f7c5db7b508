import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { workDir } from '../launch.ts';
import { type Candidate, type Setting, startCandidate } from './candidates.ts';

const program = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(existsSync);

/** Starts nginx with one worker, keep-alive to the vendor and an access log; null when it is not installed. */
export async function startNginx({ vendor, dealers }: Setting): Promise<Candidate | null> {
  if (!program) return null;
  const folder = resolve(workDir, 'nginx');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/nginx.conf`;
  return startCandidate('nginx', dealers, (port) => {
    writeFileSync(file, configuration(folder, port, vendor));
    return { command: program, args: ['-p', folder, '-c', file, '-e', `${folder}/error.log`] };
  });
}

const tempFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

const configuration = (folder: string, port: number, vendor: string) => `
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  ${tempFolders.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  access_log ${folder}/access.log;
  upstream vendor { server ${new URL(vendor).host}; keepalive 128; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://vendor;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
    }
  }
}
`;
