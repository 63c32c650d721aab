/** The rule one would read about a symbol. */
export const CLAUSES: Record<string, string> = {
  potato: 'TSK-01', corn: 'TSK-01', stone: 'TSK-01', gold: 'TRN-14', food: 'TRN-15',
  architect: 'PLC-38', craftsman: 'PLC-39', warrior: 'PLC-41', courier: 'PLC-45', priest: 'PLC-49',
  inti: 'PLC-02', killa: 'PLC-02', illapa: 'PLC-02', wiraqocha: 'PLC-02', chaska: 'PLC-02', qucha: 'PLC-02',
  steps: 'TSK-02', statue: 'TSK-21', 'statue-small': 'TSK-21', 'statue-large': 'TSK-22', build: 'TSK-08',
  weave: 'TSK-28', weaving: 'TSK-37', tapestry: 'TSK-41', match: 'TSK-46', merchant: 'TSK-46',
  'edge-god': 'TSK-48', rejuvenate: 'HP-16', produce: 'HP-19', production: 'HP-19', 'produce-one': 'HP-19',
  passive: 'BLD-01', worship: 'HP-10', offering: 'HP-14', 'priest-move': 'HP-01', 'god-card': 'FST-18',
  'army-card': 'CQ-06', soldier: 'CQ-12', conquest: 'CQ-01', 'conquest-marker': 'CQ-10', casualties: 'FST-13',
  crown: 'FST-13', temple: 'FST-10', 'temple-step': 'FST-11', festival: 'FST-01', train: 'HP-28', nomad: 'HP-29',
}
