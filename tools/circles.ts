/**
 * The circles of a directed graph, one for each strongly connected part that has any: a shortest way from its first
 * node (in the graph's order) back to itself.
 */
export function circles(graph: Map<string, string[]>): string[][] {
  const seen = new Set<string>();
  const found: string[][] = [];
  for (const node of graph.keys()) {
    if (seen.has(node)) continue;
    const circle = wayBack(graph, node);
    if (!circle) continue;
    found.push(circle);
    for (const member of mutual(graph, node)) seen.add(member);
  }
  return found;
}

/** A shortest way from a node back to itself, both ends included. */
function wayBack(graph: Map<string, string[]>, node: string): string[] | undefined {
  const cameFrom = new Map<string, string>();
  const queue = [node];
  for (const current of queue) {
    for (const next of graph.get(current) ?? []) {
      if (next === node) return [...trail(cameFrom, node, current), node];
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, current);
      queue.push(next);
    }
  }
  return undefined;
}

function trail(cameFrom: Map<string, string>, node: string, end: string): string[] {
  const steps = [end];
  while (steps[0] !== node) steps.unshift(cameFrom.get(steps[0] as string) as string);
  return steps;
}

/** The nodes that lead to `node` and are led to by it. */
function mutual(graph: Map<string, string[]>, node: string): string[] {
  const back = new Map<string, string[]>();
  for (const [from, targets] of graph) {
    for (const target of targets) back.set(target, [...(back.get(target) ?? []), from]);
  }
  const behind = reach(back, node);
  return [...reach(graph, node)].filter((other) => behind.has(other));
}

function reach(graph: Map<string, string[]>, node: string): Set<string> {
  const reached = new Set([node]);
  for (const current of reached) for (const next of graph.get(current) ?? []) reached.add(next);
  return reached;
}
