import { type Weights, weights } from '../../server/src/domains/search/weight-rules.ts';
import { mean } from './metrics.ts';

/** Returns the quality of every query with the current weights, in a fixed order; undefined if it has no ratings. */
export type Measure = () => Promise<(number | undefined)[]>;

/** Possible values of each weight; the first one turns it off. */
const choices: {
  [Name in Exclude<keyof Weights, 'meantFloor' | 'mention' | 'old' | 'score' | 'over'>]: readonly number[];
} = {
  saturation: [1.2, 0.6, 2],
  titleLength: [0, 0.25, 0.5, 0.75],
  textLength: [0, 0.5, 0.75, 1],
  description: [1, 0.5, 0.75],
  category: [0, 0.25, 0.5, 1],
  store: [0, 0.25, 0.5, 1],
  synonym: [1, 0.8, 0.6, 0.4],
  coverage: [0, 1, 2, 3],
  inTitle: [0, 0.2, 0.4],
  asTyped: [0, 0.3, 0.6, 0.9],
  nearby: [0, 0.2, 0.4],
  accessory: [1, 0.95, 0.9, 0.8],
  accessoryNext: [1, 0.9, 0.85, 0.7],
  behindFor: [1, 0.9, 0.8],
  inCategory: [0, 0.3, 0.6, 1],
};

const folds = 5;

/**
 * Changes one weight at a time and prints the quality of each value. Then, for each fifth of the queries, it uses the
 * best values on the other four (cross-validation), and prints the quality on the queries not used for the choice.
 */
export async function learn(measure: Measure): Promise<void> {
  const originalWeights = { ...weights };
  const baseline = await measure();
  const gains = new Map<keyof Weights, Map<number, (number | undefined)[]>>();
  console.log(`with the weights as they are: ${mean(baseline).toFixed(4)}`);
  for (const name of Object.keys(choices) as (keyof typeof choices)[]) {
    const values = new Map<number, (number | undefined)[]>();
    for (const value of choices[name]) {
      Object.assign(weights, originalWeights, { [name]: value });
      values.set(value, value === originalWeights[name] ? baseline : await measure());
    }
    gains.set(name, values);
    const cells = [...values].map(
      ([value, scores]) =>
        `${value === originalWeights[name] ? '*' : ''}${value}: ${(mean(scores) - mean(baseline)).toFixed(4)}`,
    );
    console.log(`${name.padEnd(14)} ${cells.join('   ')}`);
  }
  const heldOut: (number | undefined)[] = [];
  for (let fold = 0; fold < folds; fold++) {
    Object.assign(
      weights,
      originalWeights,
      chooseWeights(originalWeights, gains, (index) => index % folds !== fold),
    );
    console.log(`fold ${fold + 1}: ${describeChanges(originalWeights)}`);
    heldOut.push(...(await measure()).filter((_, index) => index % folds === fold));
  }
  Object.assign(weights, originalWeights);
  console.log(`learnt on four fifths, measured on the fifth: ${mean(heldOut).toFixed(4)}`);
}

/** Returns, for each weight, a value that is clearly better than the current one, if any. */
function chooseWeights(
  originalWeights: Weights,
  gains: ReadonlyMap<keyof Weights, ReadonlyMap<number, (number | undefined)[]>>,
  isTraining: (index: number) => boolean,
): Partial<Weights> {
  const meanOf = (scores: readonly (number | undefined)[]) => mean(scores.filter((_, index) => isTraining(index)));
  const chosenValues = [...gains].map(([name, values]) => {
    const currentMean = meanOf(values.get(originalWeights[name]) ?? []);
    const [best] = [...values].toSorted(([, a], [, b]) => meanOf(b) - meanOf(a));
    return [name, best && meanOf(best[1]) > currentMean + 0.002 ? best[0] : originalWeights[name]];
  });
  return Object.fromEntries(chosenValues);
}

function describeChanges(originalWeights: Weights): string {
  const changed = (Object.keys(originalWeights) as (keyof Weights)[]).filter(
    (name) => weights[name] !== originalWeights[name],
  );
  return changed.length > 0 ? changed.map((name) => `${name} ${weights[name]}`).join(', ') : 'nothing changes';
}
