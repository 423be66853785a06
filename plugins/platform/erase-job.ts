// Removes an agency whose erasure two people want, in steps: a process that ends meanwhile leaves the rest to the next one.
import { type Engine, type Job, systemActor } from '#engine';
import type { Erasing } from './names.ts';

export const eraseJob: Job<Erasing, Engine> = {
  label: { en: 'Erasure of an agency', pt: 'Eliminação de uma agência', es: 'Borrado de una agencia' },
  queue: 'bulk',
  async run({ erasureId }, { engine, tx, result }) {
    const step = await engine.agencies.eraseStep(tx, erasureId);
    if (!step) return undefined;
    const { erasure, gone, isEmpty } = step;
    const { records = 0, files = 0, history = 0 } = erasure.counts ?? {};
    const Total = records + files + history;
    if (isEmpty) {
      await engine.records(tx, systemActor(0)).delete('Agency', erasure.agencyId);
      await engine.agencies.finishErasure(tx, erasure);
    }
    const Success = isEmpty ? Total : Math.min(Total, (result?.Success ?? 0) + gone);
    return { result: { Total, Success, Fail: 0, Errors: [] }, more: !isEmpty };
  },
};
