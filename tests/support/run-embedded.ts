// A process that brings up the embedded server and keeps it until it is asked to stop or killed; tests start it as a child.
import { startEmbedded } from '../../engine/database/embedded/start-embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const { stop, ...server } = await startEmbedded({ dataDir });
  process.on('SIGTERM', () => {
    void stop().then(() => process.exit(0));
  });
  console.log(JSON.stringify(server));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
  process.exitCode = 1;
}
