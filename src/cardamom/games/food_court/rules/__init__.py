"""Food Court: the rules.

Every answer is listed in actions.py, what is asked in questions.py.
The preparation, turns and the end are in rounds.py, preparing and cooking in station.py, customers and events in customers.py,
serving in serving.py, its points in scoring.py, and what each restaurant can do in abilities.py.
"""
