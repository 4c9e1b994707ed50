import valueParser from 'postcss-value-parser';

/** The parts of a value that are separated by spaces. */
export const partsOf = (value: string): string[] => {
  const parts = [''];
  for (const node of valueParser(value).nodes) {
    if (node.type === 'space') parts.push('');
    else parts.push(`${parts.pop()}${valueParser.stringify(node)}`);
  }
  return parts;
};

/** A shorthand's values at the top, right, bottom and left. */
export const fourSides = (value: string): [string, string, string, string] => {
  const [first = '', second = first, third = first, fourth = second] = partsOf(value);
  return [first, second, third, fourth];
};
