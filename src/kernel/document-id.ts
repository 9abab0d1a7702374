type DocumentIdProps<Node> = { render: (id: string) => Node }

/**
 * Gives a view a suffix for ids that nothing else of the same page has. The renderer of pages counts them from each page's
 * beginning; to any other renderer a view is the only one.
 */
export const DocumentId = <Node>({ render }: DocumentIdProps<Node>): Node => render('0')
