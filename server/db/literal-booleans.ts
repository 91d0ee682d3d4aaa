import {
  type BinaryOperationNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type RootOperationNode,
  ValueNode,
} from 'kysely';

/**
 * Writes `true` and `false` in conditions into the statement instead of sending them as parameters: a plan that is made
 * for any parameter cannot use an index of only those rows (`where is_admin`), and reads the whole table.
 */
export const literalBooleans: KyselyPlugin = {
  transformQuery: ({ node }: PluginTransformQueryArgs): RootOperationNode => transformer.transformNode(node),
  transformResult: async ({ result }) => result,
};

const transformer = new (class extends OperationNodeTransformer {
  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const transformed = super.transformBinaryOperation(node);
    const { rightOperand } = transformed;
    if (!ValueNode.is(rightOperand) || typeof rightOperand.value !== 'boolean') return transformed;
    return { ...transformed, rightOperand: ValueNode.createImmediate(rightOperand.value) };
  }
})();
